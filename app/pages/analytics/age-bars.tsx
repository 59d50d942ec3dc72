import { Bar, type BarColour } from '#app/ui/data/bar.tsx';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { analytics } from '#content/analytics/analytics.ts';
import { audience } from '#content/analytics/audience.ts';
import * as styles from './age-bars.module.css';

const COLOURS: readonly BarColour[] = ['moto', 'bahari', 'ink', 'waridi', 'paper'];

export function AgeBars() {
  const { title, caption, columns } = analytics.ages;
  const largest = Math.max(...audience.ages.map(({ percent }) => percent));
  return (
    <section className="section band-jua" aria-labelledby="ages">
      <div className="page-width">
        <SectionHeading id="ages" variant="label">
          {title}
        </SectionHeading>
        <table className={styles.ageBars}>
          <caption className="visually-hidden">{caption}</caption>
          <thead className="visually-hidden">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {audience.ages.map(({ ages, percent }, index) => (
              <tr key={ages}>
                <th scope="row">{ages}</th>
                <td>
                  <div className={styles.bar}>
                    <Bar
                      value={percent}
                      max={largest}
                      colour={COLOURS[index % COLOURS.length] ?? 'ink'}
                    />
                    <span className={styles.share}>{percent}%</span>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
