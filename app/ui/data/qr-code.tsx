import { useEffect, useState } from 'react';
import * as styles from './qr-code.module.css';

/** Modules of white around the code (ISO/IEC 18004 asks for four). */
const BORDER = 4;

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** The encoder is loaded here, since nearly no visit needs it. */
async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}

/** Dark on white in forced colours too: cameras do not read it inverted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  useEffect(() => {
    let isMounted = true;
    draw(text).then(
      (drawn) => {
        if (isMounted) setDrawing(drawn);
      },
      // The key beside it says the same.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [text]);

  if (drawing === null) return <div className={styles.qrCode} />;
  const { size, path } = drawing;
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.dark} d={path} />
    </svg>
  );
}
