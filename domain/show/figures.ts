const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** 32_600_000 as '32.6M'. */
export function inMillions(value: number): string {
  return `${oneDecimal(value / MILLION)}M`;
}

export function inMillionsSpelled(value: number): string {
  return `${oneDecimal(value / MILLION)} million`;
}

/** 1_200_000 as '1200K'. */
export function inThousands(value: number): string {
  return `${oneDecimal(value / THOUSAND)}K`;
}

export function inHours(value: number): string {
  return `${oneDecimal(value)}h`;
}

/** '1,200,000'. Without Intl: a page's first formatter blocks a phone for 80 ms. */
export function withCommas(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3}){1,6}$)/g, ',');
}

const SMALL_NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export function spellNumber(value: number): string {
  return SMALL_NUMBERS[value] ?? withCommas(value);
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
