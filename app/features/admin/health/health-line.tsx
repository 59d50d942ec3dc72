import { Icon } from '#app/ui/icon/icon.tsx';
import { health as copy } from '#content/admin/health.ts';
import type { HealthItem, HealthReport } from '#domain/admin/health.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as styles from './health-line.module.css';
import { describeValue, textsOf } from './health-text.ts';
import { useHealth } from './use-health.ts';

export function HealthLine() {
  const report = useHealth();
  return <div className={styles.healthLine}>{report && <Report report={report} />}</div>;
}

function Report({ report: { version, items, has_mail_server } }: { report: HealthReport }) {
  const [first, ...others] = items.filter(({ state }) => state === 'problem');
  return (
    <details data-problem={first && true}>
      <summary>
        <Icon name="next" />
        <span role="status">
          {first ? (
            <Reason texts={textsOf(first.name, has_mail_server)} others={others.length} />
          ) : (
            fillText(copy.works, { version })
          )}
        </span>
      </summary>
      <dl>
        {items.map((item) => (
          <Item key={item.name} item={item} texts={textsOf(item.name, has_mail_server)} />
        ))}
        <dt>{copy.version}</dt>
        <dd>{version}</dd>
      </dl>
    </details>
  );
}

type ItemTexts = ReturnType<typeof textsOf>;

function Reason({ texts: { problem, advice }, others }: { texts: ItemTexts; others: number }) {
  return (
    <>
      <b>{problem}</b>{' '}
      <span className={styles.advice}>
        {advice} {others > 0 && fillText(copy.more, { count: others })}
      </span>
    </>
  );
}

function Item({ item, texts }: { item: HealthItem; texts: ItemTexts }) {
  const { since } = item;
  const { label, problem, advice } = texts;
  // Mails are only files also where that is no problem.
  const isAdvised = since !== null || texts === copy.noMailServer;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {since === null ? (
          describeValue(item, problem)
        ) : (
          <>
            <b>{describeValue(item, problem)}</b>{' '}
            {fillText(copy.since, { when: formatShowMoment(since) })}
          </>
        )}
        {isAdvised && <p className="soft">{advice}</p>}
      </dd>
    </>
  );
}
