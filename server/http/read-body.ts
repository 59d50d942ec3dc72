import type { IncomingMessage } from 'node:http';
import { Rejection } from '#server/rejection.ts';

const BODY_MAXIMUM_BYTES = 16 * 1024;

/**
 * Reads the body of a request from the connection itself: the framework's way through a web stream
 * costs a tenth of a booking. A body over 16 KB is refused as soon as that shows, by the length
 * that it announces or by the pieces that came; what is left of it nobody reads.
 * @throws Rejection `too_large`
 * @throws the connection's error when the visitor hangs up
 */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  if (Number(incoming.headers['content-length']) > BODY_MAXIMUM_BYTES) {
    throw new Rejection('too_large');
  }
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    incoming.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= BODY_MAXIMUM_BYTES) {
        pieces.push(piece);
      } else {
        incoming.pause();
        reject(new Rejection('too_large'));
      }
    });
    incoming.on('end', () => resolve(Buffer.concat(pieces, size)));
    incoming.on('error', reject);
  });
}
