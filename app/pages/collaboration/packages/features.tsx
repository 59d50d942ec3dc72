import './features.css';

/** What a package has, or what comes with it, a dot before each. */
export function Features({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="features">
      {lines.map((line) => (
        <li className="feature" key={line}>
          {line}
        </li>
      ))}
    </ul>
  );
}
