const BYTES_PER_UNIT = 1024;
const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

export function readableSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= BYTES_PER_UNIT && unit < UNITS.length - 1) {
    size /= BYTES_PER_UNIT;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}

/** Quotes a text as one argument for a POSIX shell. */
export function inShell(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
