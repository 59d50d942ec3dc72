import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const NGINX = globSync('deploy/nginx/**/*.conf').filter((path) => !path.endsWith('/server.conf'));
const compose = readFileSync('compose.yaml', 'utf8');

describe.each(NGINX)('%s', (path) => {
  const text = readFileSync(path, 'utf8');
  it('has TLS, logs and time limits from the shared file in each server, and none of its own', () => {
    const servers = text.split(/^server \{$/m).slice(1);
    expect(servers.length).toBeGreaterThan(0);
    for (const server of servers) expect(server).toContain('\tinclude show/server.conf;\n');
    expect(text).not.toMatch(/\b(ssl_protocols|ssl_ciphers|error_log|client_\w+_timeout)\b/);
    expect(text.match(/\baccess_log (?!off;).*/g)).toBeNull();
  });
});

describe('compose.yaml', () => {
  it('runs Caddy with the delivered file', () => {
    expect(compose).toContain('- ./deploy/caddy/Caddyfile:/etc/caddy/Caddyfile:ro\n');
  });

  it('runs each container with a read-only system, and without further privileges', () => {
    const [, services = ''] = /^services:\n(.*?)^volumes:/ms.exec(compose) ?? [];
    const containers = services.split(/^ {2}\w+:\n/m).slice(1);
    expect(containers).toHaveLength(2);
    for (const container of containers) {
      expect(container).toContain('    read_only: true\n');
      expect(container).toContain('      - no-new-privileges:true\n');
    }
  });

  it('trusts the network of Caddy, in which IPv6 visitors keep their addresses', () => {
    const [, trusted = ''] = /TRUST_PROXY: (.*)/.exec(compose) ?? [];
    const subnets = Array.from(compose.matchAll(/- subnet: (.*)/g), ([, subnet]) => subnet);
    expect(trusted.split(',')).toEqual(subnets);
    expect(subnets).toEqual([expect.stringContaining('.'), expect.stringContaining(':')]);
    expect(compose).toContain('enable_ipv6: true\n');
  });
});
