import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import dnsPacket, { type Answer } from 'dns-packet';
import { onTestEnd } from './runner.ts';

interface DnsRecords {
  readonly TXT?: readonly string[];
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  readonly MX?: readonly string[];
}

/** Every other name does not exist (NXDOMAIN). `SERVFAIL` is an error, `silent` no answer at all. */
export type DnsZone = Readonly<Record<string, DnsRecords | 'SERVFAIL' | 'silent'>>;

/** In the flags of a response (RFC 1035, 4.1.1). */
const RESPONSE_CODES = { none: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const;
/** A text record has strings of at most so many bytes. */
const STRING_BYTES = 255;

function answersOf(name: string, { TXT = [], A = [], AAAA = [], MX = [] }: DnsRecords): Answer[] {
  return [
    ...A.map((data) => ({ type: 'A', name, data }) as const),
    ...AAAA.map((data) => ({ type: 'AAAA', name, data }) as const),
    ...MX.map((exchange) => ({ type: 'MX', name, data: { preference: 10, exchange } }) as const),
    ...TXT.map((text) => {
      const data = text.match(new RegExp(`.{1,${STRING_BYTES}}`, 'gs')) ?? [''];
      return { type: 'TXT', name, data } as const;
    }),
  ];
}

/** Starts a DNS server with fixed records; it stops when the test ends. */
export async function startDnsServer(zone: DnsZone) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = dnsPacket.decode(message);
    const [question] = questions;
    const name = question?.name.toLowerCase() ?? '';
    asked.push(name);
    const records = zone[name] ?? 'NXDOMAIN';
    if (records === 'silent') return;
    const code = RESPONSE_CODES[typeof records === 'string' ? records : 'none'];
    const all = typeof records === 'string' ? [] : answersOf(name, records);
    const answers = all.filter(({ type }) => type === question?.type);
    const flags = dnsPacket.AUTHORITATIVE_ANSWER | dnsPacket.RECURSION_DESIRED | code;
    const response = {
      type: 'response',
      ...(id === undefined ? {} : { id }),
      flags,
      questions,
      answers,
    } as const;
    socket.send(dnsPacket.encode(response), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestEnd(() => new Promise<void>((resolve) => socket.close(resolve)));
  return {
    /** As `--dns` expects it. */
    address: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for, one for each question. */
    questions: asked as readonly string[],
  };
}
