/** Lower case without diacritics: 'soderberg' finds 'Söderberg' on both database engines. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
