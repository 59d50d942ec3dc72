import { get } from 'node:http';

export const ACCEPT_BROTLI = { 'Accept-Encoding': 'br' };

/** Returns the body as it was sent, which `fetch` would decompress. */
export function compressedBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: ACCEPT_BROTLI }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}
