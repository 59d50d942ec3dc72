/**
 * A text as searches compare it: in small letters and without marks, so that 'soderberg' finds
 * 'Söderberg' on either database engine.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
