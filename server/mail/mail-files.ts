import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailsTable } from '#server/database/schema.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The name of a mail that is kept as a file. Windows allows no colons in names. */
export function mailFileName({
  queuedAt,
  audience,
  id,
}: Pick<OutgoingMail, 'queuedAt' | 'audience' | 'id'>): string {
  return `${new Date(queuedAt).toISOString().replaceAll(':', '-')}-${audience}-${id}.eml`;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Where there is a mail server, no mail is a file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes the files of these mails, where they were kept as files. */
export async function removeMailFiles(
  folder: string,
  ids: readonly MailsTable['id'][],
): Promise<void> {
  if (ids.length === 0) return;
  for (const name of await namesIn(folder)) {
    if (ids.some((id) => name.endsWith(`-${id}.eml`))) await rm(join(folder, name));
  }
}
