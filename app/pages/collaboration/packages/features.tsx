import * as styles from './features.module.css';

/** What a package has, or what comes with it, a dot before each. */
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
