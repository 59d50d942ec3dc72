import type { IncomingMessage } from 'node:http';
import { Rejection } from '#server/errors/rejection.ts';

const BODY_MAXIMUM_BYTES = 16 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a body of UTF-8. @throws as `readBody`, and Rejection `malformed_text` */
export async function readText(incoming: IncomingMessage): Promise<string> {
  const bytes = await readBody(incoming);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Rejection('malformed_text');
  }
}

/** @throws Rejection `too_large`, or the socket's error when the client disconnects */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  if (Number(incoming.headers['content-length']) > BODY_MAXIMUM_BYTES) {
    throw new Rejection('too_large');
  }
  // The framework's web stream costs a tenth of a booking (docs/performance.md).
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_MAXIMUM_BYTES) {
        chunks.push(chunk);
      } else {
        incoming.pause();
        reject(new Rejection('too_large'));
      }
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks, size)));
    incoming.on('error', reject);
  });
}
