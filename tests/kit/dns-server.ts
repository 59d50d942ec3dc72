import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import dnsPacket, { type Answer } from 'dns-packet';
import { onTestEnd } from './runner.ts';

interface DnsRecords {
  readonly TXT: readonly string[];
}

/** Every other name does not exist (NXDOMAIN). `SERVFAIL` is an error, `silent` no answer at all. */
export type DnsZone = Readonly<Record<string, DnsRecords | 'SERVFAIL' | 'silent'>>;

/** In the flags of a response (RFC 1035, 4.1.1). */
const RESPONSE_CODES = { none: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const;
/** A text record has strings of at most so many bytes. */
const STRING_BYTES = 255;

function answersOf(name: string, { TXT }: DnsRecords): Answer[] {
  return TXT.map((text) => {
    const data = text.match(new RegExp(`.{1,${STRING_BYTES}}`, 'gs')) ?? [''];
    return { type: 'TXT', name, data };
  });
}

/** Starts a DNS server with fixed records; it stops when the test ends. */
export async function startDnsServer(zone: DnsZone) {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = dnsPacket.decode(message);
    const [question] = questions;
    const name = question?.name.toLowerCase() ?? '';
    const records = zone[name] ?? 'NXDOMAIN';
    if (records === 'silent') return;
    const code = RESPONSE_CODES[typeof records === 'string' ? records : 'none'];
    const answers = typeof records === 'string' ? [] : answersOf(name, records);
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
  /** The form of `--dns`: address and port. */
  return { address: `127.0.0.1:${socket.address().port}` };
}
