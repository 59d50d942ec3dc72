import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant, MailsTable } from '#server/database/schema.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The name of a mail that is kept as a file. Windows allows no colons in names. */
export function mailFileName({
  queuedAt,
  audience,
  id,
}: Pick<OutgoingMail, 'queuedAt' | 'audience' | 'id'>): string {
  return `${new Date(queuedAt).toISOString().replaceAll(':', '-')}-${audience}-${id}.eml`;
}

const UNFINISHED = '.part';

/** The name of a mail's file while it is written; nothing in it says whose the mail is. */
export function unfinishedMailFileName(): string {
  return `.${randomUUID()}${UNFINISHED}`;
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

async function writtenAt(path: string): Promise<Instant | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    // Finished meanwhile, and named otherwise.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes what a crash has left of mails that were being written. A worker whose file goes while it
 * writes attempts its mail again.
 * @param before only files last written before this instant, by the clock of the file system
 */
export async function removeUnfinishedMailFiles(folder: string, before: Instant): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith('.') || !name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const at = await writtenAt(path);
    if (at !== undefined && at < before) await rm(path, { force: true });
  }
}
