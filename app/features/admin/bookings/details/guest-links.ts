/** The address of a mail to a guest: whatever stands in it is the mailbox, and no header. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** The address of a call to a guest; null where nothing in what was typed can be dialled. */
export function callTo(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
