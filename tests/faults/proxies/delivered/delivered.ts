import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startCaddy } from '../caddy.ts';
import { createCertificate, startEdge, startProductProxy } from '../nginx.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');

/** A delivered proxy in front of a site, for `localhost` on this machine. */
interface DeliveredProxy {
  readonly https: number;
  readonly http: number;
  /** All that it has written: files, standard output and standard error. */
  logs(): string;
  stop(): Promise<void>;
}

/** Starts a proxy until the test ends, in front of the site at a port. */
type StartProxy = (site: number) => Promise<DeliveredProxy>;

const PROXIES: Readonly<Record<string, StartProxy>> = {
  'caddy/Caddyfile': startCaddy,
  'nginx/show.conf': (site) => startProductProxy([site], createCertificate()),
  async 'nginx/edge.conf'(site) {
    const tls = createCertificate();
    const origin = await startProductProxy([site], tls);
    const edge = await startEdge(origin.https, tls, { tls });
    return { ...edge, logs: () => edge.logs() + origin.logs() };
  },
};

/** `nginx/shared` is a part of each file beside it; the others start no proxy. */
const NO_PROXY = /^(systemd\/|nginx\/shared\/|update\.sh$)/;

/**
 * The files of `deploy` that run a proxy, each with its start.
 * @throws for a new file that is not known here
 */
export const deliveredProxies = (): readonly (readonly [string, StartProxy])[] =>
  readdirSync(DEPLOY, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(DEPLOY, join(parentPath, name)))
    .filter((file) => !NO_PROXY.test(file))
    .map((file) => {
      const start = PROXIES[file];
      if (start === undefined) throw new Error(`deploy/${file} is new: say here how it is run`);
      return [file, start] as const;
    });
