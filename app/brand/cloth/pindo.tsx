import './pindo.css';

/** The cloths that have a border pattern. */
export type Cloth = 'jua' | 'bahari' | 'ink' | 'moto' | 'waridi' | 'anga' | 'imigongo';

/** The patterned border of the kanga: closes a coloured band across the whole width. Decoration. */
export function Pindo({ cloth }: { cloth: Cloth }) {
  return <div className={`pindo pindo-${cloth}`} aria-hidden="true" />;
}
