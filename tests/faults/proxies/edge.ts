import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, startNginx } from './product-proxy.ts';

const SETTINGS = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx', 'edge.conf');

/**
 * Runs nginx with `deploy/nginx/edge.conf` for `localhost`, in front of an origin with TLS, and itself without.
 * @param trusted the authorities whose certificates it accepts
 * @param more settings of `http`, which those of the file override
 * @throws if the program is missing
 */
export function startEdge(originPort: number, trusted: Certificate, more = '') {
  return startNginx(
    (port, folder) =>
      more +
      readFileSync(SETTINGS, 'utf8')
        .replaceAll('origin.example', `127.0.0.1:${originPort}`)
        .replaceAll('show.example', 'localhost')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace('/etc/ssl/certs/ca-certificates.crt', trusted.certificate)
        .replace('/var/lib/nginx', folder)
        .replace(/\nserver \{\n\tlisten 80;.*/s, '')
        .replace(/^\s*ssl_.*\n/gm, ''),
  );
}
