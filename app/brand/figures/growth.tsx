import './growth.css';

/** By how much a figure grew: a rising triangle and the percentage ('24%'). */
export function Growth({
  percent,
  word,
}: {
  percent: number /** 'growth', hidden */;
  word: string;
}) {
  return (
    <span className="growth">
      {percent}%<span className="visually-hidden"> {word}</span>
    </span>
  );
}
