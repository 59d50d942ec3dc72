import { Bar, type BarColour } from '#app/ui/data/bar.tsx';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { audience } from '#content/analytics/audience.ts';
import { proposal } from '#content/proposal.ts';
import { inThousands } from '#domain/show/figures.ts';
import * as styles from './followers.module.css';

const COLOURS: readonly BarColour[] = ['moto', 'bahari', 'ink', 'available'];

export function Followers() {
  const { title, unit } = proposal.followers;
  const max = Math.max(...audience.followers.map(({ value }) => value));
  return (
    <section className="section-peer" aria-labelledby="followers">
      <div className="page-width">
        <SectionHeading id="followers">{title}</SectionHeading>
        <ul className={styles.followers}>
          {audience.followers.map(({ platform, value }, index) => (
            <li key={platform}>
              <span className={styles.count}>{inThousands(value)}</span>{' '}
              <Bar value={value} max={max} colour={COLOURS[index % COLOURS.length] ?? 'ink'} />
              <span className="soft">
                {unit}, {platform}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
