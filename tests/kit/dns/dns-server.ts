import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { onTestEnd } from '#tests/kit/runner.ts';

interface DnsRecords {
  readonly TXT?: readonly string[];
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  readonly MX?: readonly string[];
}

/** Every other name does not exist (NXDOMAIN). `SERVFAIL` is an error, `silent` no answer at all. */
export type DnsZone = Readonly<Record<string, DnsRecords | 'SERVFAIL' | 'silent'>>;

const TYPES: Readonly<Record<number, keyof DnsRecords>> = {
  1: 'A',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
};
const HEADER_BYTES = 12;
const ANSWER_FLAGS = 0x8580;
const RESPONSE_CODES = { none: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const;
const CLASS_IN = 1;
const TTL_SECONDS = 60;
/** Points to the name in the question (RFC 1035, 4.1.4). */
const SAME_NAME = 0xc00c;
const TXT_STRING_BYTES = 255;

const uint16 = (...values: readonly number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 0xff])));

const lengthAndText = (text: string) =>
  Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);

const encodeName = (name: string) =>
  Buffer.concat([...name.split('.').map(lengthAndText), Buffer.from([0])]);

function encodeIpv6(address: string): Buffer {
  if (!isIPv6(address)) throw new Error(`${address} is no IPv6 address`);
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const known = [...groups(head), ...groups(tail ?? '')].length;
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - known }, () => '0');
  const all = [...groups(head), ...zeros, ...groups(tail ?? '')];
  return uint16(...all.map((group) => Number.parseInt(group, 16)));
}

function encodeData(type: keyof DnsRecords, value: string): Buffer {
  switch (type) {
    case 'A':
      return Buffer.from(value.split('.').map(Number));
    case 'AAAA':
      return encodeIpv6(value);
    case 'MX':
      return Buffer.concat([uint16(10), encodeName(value)]);
    case 'TXT': {
      const strings = value.match(new RegExp(`.{1,${TXT_STRING_BYTES}}`, 'gs')) ?? [''];
      return Buffer.concat(strings.map(lengthAndText));
    }
  }
}

function parseQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    bytes: message.subarray(HEADER_BYTES, at + 5),
  };
}

function encodeAnswer(typeNumber: number, type: keyof DnsRecords, value: string): Buffer {
  const data = encodeData(type, value);
  return Buffer.concat([
    uint16(SAME_NAME, typeNumber, CLASS_IN, 0, TTL_SECONDS, data.length),
    data,
  ]);
}

/** Returns undefined for no answer. */
function respond(message: Buffer, zone: DnsZone): Buffer | undefined {
  const { name, type: typeNumber, bytes } = parseQuestion(message);
  const records = zone[name] ?? 'NXDOMAIN';
  if (records === 'silent') return undefined;
  const type = TYPES[typeNumber];
  const values = (typeof records === 'string' || type === undefined ? [] : records[type]) ?? [];
  const code = RESPONSE_CODES[typeof records === 'string' ? records : 'none'];
  return Buffer.concat([
    message.subarray(0, 2),
    uint16(ANSWER_FLAGS | code, 1, values.length, 0, 0),
    bytes,
    ...values.map((value) => encodeAnswer(typeNumber, type ?? 'TXT', value)),
  ]);
}

/** Starts a DNS server with fixed records; it stops when the test ends. */
export async function startDnsServer(zone: DnsZone) {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  socket.on('message', (message, { port, address }) => {
    questions.push(parseQuestion(message).name);
    const response = respond(message, zone);
    if (response) socket.send(response, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestEnd(() => new Promise<void>((resolve) => socket.close(resolve)));
  return {
    /** As `--dns` expects it. */
    address: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for, one for each question. */
    questions: questions as readonly string[],
  };
}
