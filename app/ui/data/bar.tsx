import './bar.css';

/** What a bar is dyed with. */
export type BarCloth = 'moto' | 'bahari' | 'ink' | 'waridi' | 'paper' | 'available';

/**
 * A bar as long as its value is large, on the scale that its neighbours share. Decoration: the
 * number stands beside it.
 */
export function Bar({ value, of, cloth }: { value: number; of: number; cloth: BarCloth }) {
  return (
    <svg className={`bar bar-${cloth}`} aria-hidden="true">
      <rect width={`${(100 * value) / of}%`} height="100%" />
    </svg>
  );
}
