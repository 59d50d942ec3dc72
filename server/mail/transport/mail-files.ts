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

const MAIL_FILE = /^[\dT.-]+Z-(?:guest|producer)-(.+)\.eml$/;
const UNFINISHED = '.part';

/** The name of a mail's file while it is written; nothing in it says whose the mail is. */
export function unfinishedMailFileName(): string {
  return `.${randomUUID()}${UNFINISHED}`;
}

async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  // With a mail server no mail is a file, and there is no folder.
  return (await unlessMissing(readdir(folder))) ?? [];
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

/** Removes a file unless it was written since, or has been given its final name or removed. */
async function removeWrittenBefore(path: string, before: Instant): Promise<void> {
  const found = await unlessMissing(stat(path));
  if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
}

/**
 * Removes what a crash has left of mails that were being written. A worker whose file goes while it
 * writes attempts its mail again.
 * @param before only files last written before this instant, by the clock of the file system
 */
export async function removeUnfinishedMailFiles(folder: string, before: Instant): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith('.') || !name.endsWith(UNFINISHED)) continue;
    await removeWrittenBefore(join(folder, name), before);
  }
}

/**
 * Removes the files of mails that are in the database no longer. A worker can write one after its
 * row was deleted: it has read the mail before.
 * @param findRemaining returns those of these ids that the database still has
 * @param before only files last written before this instant, by the clock of the file system
 */
export async function removeOrphanedMailFiles(
  folder: string,
  findRemaining: (ids: readonly MailsTable['id'][]) => Promise<ReadonlySet<MailsTable['id']>>,
  before: Instant,
): Promise<void> {
  const files = (await namesIn(folder)).flatMap((name) => {
    const [, id] = MAIL_FILE.exec(name) ?? [];
    return id === undefined ? [] : [{ id, path: join(folder, name) }];
  });
  const remaining = await findRemaining(files.map(({ id }) => id));
  for (const { id, path } of files) {
    if (!remaining.has(id)) await removeWrittenBefore(path, before);
  }
}
