import './saying.css';

/** The jina: a Swahili saying between double rules, as printed on the cloth, with its meaning. */
export function Saying({ swahili, meaning }: { swahili: string; meaning: string }) {
  return (
    <p className="saying">
      <em className="saying-swahili" lang="sw">
        {swahili}
      </em>{' '}
      <span className="saying-meaning">{meaning}</span>
    </p>
  );
}
