import { Pindo } from '#app/brand/cloth/pindo.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { archiveCopy as copy } from '#content/archive-copy.ts';
import { type ArchiveYear, EPISODE_FEED_PATH, EPISODES_PATH } from '#domain/rendering/page-data.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import * as styles from './archive.module.css';

const pathOfYear = (year: string, years: readonly string[]) =>
  year === years[0] ? EPISODES_PATH : `${EPISODES_PATH}/${year}`;

export const archiveMeta = ({ year, years }: ArchiveYear): PageMeta => ({
  ...copy.page,
  title: year === years[0] ? copy.page.title : fillText(copy.yearTitle, { year }),
  path: pathOfYear(year, years),
  feed: EPISODE_FEED_PATH,
  isIndexed: years.length > 0,
});

export function ArchivePage({ year, years, episodes }: ArchiveYear) {
  return (
    <>
      <section className="section-first band-jua" aria-labelledby="questions">
        <div className="page-width">
          <h1 className="headline-4xl" id="questions">
            {copy.title}
          </h1>
          <nav className={styles.years} aria-label={copy.yearsLabel}>
            {years.map((other) => (
              <a
                key={other}
                className="target"
                href={pathOfYear(other, years)}
                aria-current={other === year ? 'page' : undefined}
              >
                {other}
              </a>
            ))}
          </nav>
        </div>
      </section>
      <Pindo cloth="jua" />
      <section className="section" aria-label={fillText(copy.yearTitle, { year })}>
        <ol className="page-width">
          {episodes.map(({ date, slug, summary, title }) => (
            <li className={styles.question} key={slug}>
              <time className="small soft" dateTime={date}>
                {formatDayFirst(date)}
              </time>
              <h2 className="headline-xl" dir="auto">
                <a href={`${EPISODES_PATH}/${slug}`}>{title}</a>
              </h2>
              <p className={`${styles.summary} soft`} dir="auto">
                {summary}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className="section-slim band-moto" aria-label={copy.book.question}>
        <div className="page-width">
          <QuestionRows rows={[copy.book]} size="large" />
        </div>
      </section>
    </>
  );
}
