import { Resolver } from 'node:dns/promises';

/** There was no answer, as opposed to the answer that there is no record. */
export class DnsUnavailableError extends Error {
  override readonly name = 'DnsUnavailableError';
}

export interface DnsTimeouts {
  /** For the first try of a query; the second has twice as long. */
  readonly queryMs: number;
  /** For all queries of a client together. */
  readonly totalMs: number;
}

const TIMEOUTS: DnsTimeouts = { queryMs: 1_500, totalMs: 5_000 };

/** The resolver shortens its timeout to some times the usual one, which a single slow answer exceeds. */
const TRIES = 2;

const UNKNOWN_NAME = 'ENOTFOUND';
const NO_RECORD: ReadonlySet<unknown> = new Set([UNKNOWN_NAME, 'ENODATA', 'EBADNAME']);
const CANCELLED = 'ECANCELLED';

/** Reads records. Without an answer all methods throw `DnsUnavailableError`. */
export interface DnsClient {
  /** Returns false only if the domain does not exist at all (NXDOMAIN). */
  exists(name: string): Promise<boolean>;
  /** TXT records, each joined from its strings. */
  texts(name: string): Promise<readonly string[]>;
  /** A and AAAA records. */
  addresses(name: string): Promise<readonly string[]>;
  /** Hosts of the MX records. */
  mailServers(name: string): Promise<readonly string[]>;
  /** Cancels the queries in flight. */
  close(): void;
}

const codeOf = (error: unknown) =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;

function remember<Value>(load: (name: string) => Promise<Value>) {
  const loaded = new Map<string, Promise<Value>>();
  return (name: string) => {
    const value = loaded.get(name) ?? load(name);
    loaded.set(name, value);
    return value;
  };
}

/**
 * Creates a client that asks each question once.
 * @param servers IP addresses with optional ports; default: those of this machine
 */
export function createDnsClient(
  servers?: readonly string[],
  timeouts: DnsTimeouts = TIMEOUTS,
): DnsClient {
  const resolver = new Resolver({ timeout: timeouts.queryMs, tries: TRIES });
  if (servers) resolver.setServers(servers);
  let isExpired = false;
  const deadline = setTimeout(() => {
    isExpired = true;
    resolver.cancel();
  }, timeouts.totalMs);

  const tooLate = `after ${timeouts.totalMs} ms`;

  async function query<Record>(ask: () => Promise<Record[]>) {
    if (isExpired) throw new DnsUnavailableError(tooLate);
    try {
      return { isNameKnown: true, records: await ask() };
    } catch (error) {
      const code = codeOf(error);
      if (NO_RECORD.has(code)) return { isNameKnown: code !== UNKNOWN_NAME, records: [] };
      const reason = code === CANCELLED ? tooLate : String(code ?? error);
      throw new DnsUnavailableError(reason, { cause: error });
    }
  }

  const txt = remember((name) => query(() => resolver.resolveTxt(name)));
  const mx = remember((name) => query(() => resolver.resolveMx(name)));
  const hosts = remember(async (name) => {
    const both = [
      query(() => resolver.resolve4(name)),
      query(() => resolver.resolve6(name)),
    ] as const;
    return (await Promise.all(both)).flatMap(({ records }) => records);
  });

  return {
    exists: async (name) => (await txt(name)).isNameKnown,
    texts: async (name) => (await txt(name)).records.map((strings) => strings.join('')),
    addresses: hosts,
    mailServers: async (name) => (await mx(name)).records.map(({ exchange }) => exchange),
    close() {
      clearTimeout(deadline);
      isExpired = true;
      resolver.cancel();
    },
  };
}
