import * as styles from './features.module.css';

export function Features({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.features}>
      {lines.map((line) => (
        <li className={styles.feature} key={line}>
          {line}
        </li>
      ))}
    </ul>
  );
}
