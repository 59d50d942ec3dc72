const THOUSAND = 1_000;
const MILLION = 1_000_000;

const grouped = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });

/** 32_600_000 as '32.6M'. */
export function inMillions(value: number): string {
  return `${oneDecimal(value / MILLION)}M`;
}

/** 18_000_000 as '18 million'. */
export function inMillionsSpelled(value: number): string {
  return `${oneDecimal(value / MILLION)} million`;
}

/** 1_200_000 as '1200K'. */
export function inThousands(value: number): string {
  return `${oneDecimal(value / THOUSAND)}K`;
}

/** 876 as '876h'. */
export function inHours(value: number): string {
  return `${oneDecimal(value)}h`;
}

/** 1_400_000 as '1,400,000'. */
export function withCommas(value: number): string {
  return grouped.format(value);
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

/** 8 as 'eight', 0 as 'no', 13 and above in digits. */
export function spellNumber(value: number): string {
  return SMALL_NUMBERS[value] ?? withCommas(value);
}

/** '32.6', but '78'. */
function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
