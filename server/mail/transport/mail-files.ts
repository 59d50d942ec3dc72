import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/errors/operator-error.ts';
import type { Instant } from '#server/time/clock.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Windows does not allow colons in file names. */
export function mailFileName(mail: Pick<OutgoingMail, 'queuedAt' | 'audience' | 'id'>): string {
  const { queuedAt, audience, id } = mail;
  return `${new Date(queuedAt).toISOString().replaceAll(':', '-')}-${audience}-${id}.eml`;
}

const MAIL_FILE = /^[\dT.-]+Z-(?:guest|producer)-(.+)\.eml$/;
const UNFINISHED_EXTENSION = '.part';

export function unfinishedMailFileName(): string {
  return `.${randomUUID()}${UNFINISHED_EXTENSION}`;
}

async function orUndefinedIfMissing<Found>(operation: Promise<Found>): Promise<Found | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await orUndefinedIfMissing(readdir(folder))) ?? [];
}

export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const name of await namesIn(folder)) {
    if (ids.some((id) => name.endsWith(`-${id}.eml`))) await rm(join(folder, name));
  }
}

async function removeIfOlder(path: string, before: Instant): Promise<void> {
  const stats = await orUndefinedIfMissing(stat(path));
  if (stats !== undefined && stats.mtimeMs < before) await rm(path, { force: true });
}

/** Removes partial files left by a crash; a worker whose file is removed retries its mail. */
export async function removeUnfinishedMailFiles(folder: string, before: Instant): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith('.') || !name.endsWith(UNFINISHED_EXTENSION)) continue;
    await removeIfOlder(join(folder, name), before);
  }
}

/** Removes files without a row: a worker can write one after its row was deleted. */
export async function removeOrphanedMailFiles(
  folder: string,
  findMails: () => Promise<ReadonlySet<string>>,
  before: Instant,
): Promise<void> {
  const files = (await namesIn(folder)).flatMap((name) => {
    const [, id] = MAIL_FILE.exec(name) ?? [];
    return id === undefined ? [] : [{ id, path: join(folder, name) }];
  });
  const mails = files.length > 0 ? await findMails() : new Set();
  for (const { id, path } of files) {
    if (!mails.has(id)) await removeIfOlder(path, before);
  }
}
