/** A figure in its own spelling. It will count up once; until then it stands still. */
export function Counter({ value, format }: { value: number; format: (value: number) => string }) {
  return <span>{format(value)}</span>;
}
