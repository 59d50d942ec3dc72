/** At the end of a title: '(T20)', '(T1, T2)'. */
const NUMBERS = /\((T\d+(?:, T\d+)*)\)$/;

/** The numbers of docs/fault-tests.md in a test title, such as T20. */
export function testNumbersIn(title: string): string[] {
  return NUMBERS.exec(title)?.[1]?.split(', ') ?? [];
}
