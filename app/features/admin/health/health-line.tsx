import { Icon } from '#app/ui/icon/icon.tsx';
import { health as copy } from '#content/admin/health.ts';
import type { HealthItem, HealthReport } from '#domain/admin/health.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as styles from './health-line.module.css';
import { describeValue } from './health-text.ts';
import { useHealth } from './use-health.ts';

/** One calm line that tells whether the site works; with a problem, what it is and what to do. */
export function HealthLine() {
  const report = useHealth();
  return <div className={styles.healthLine}>{report && <Report report={report} />}</div>;
}

function Report({ report: { version, items } }: { report: HealthReport }) {
  const [first, ...others] = items.filter(({ state }) => state === 'problem');
  return (
    <details data-problem={first && true}>
      <summary>
        <Icon name="next" />
        {/* Announced when it changes. */}
        <span role="status">
          {first ? (
            <Reason name={first.name} others={others.length} />
          ) : (
            fillText(copy.works, { version })
          )}
        </span>
      </summary>
      <dl>
        {items.map((item) => (
          <Item key={item.name} item={item} />
        ))}
        <dt>{copy.version}</dt>
        <dd>{version}</dd>
      </dl>
    </details>
  );
}

function Reason({ name, others }: { name: HealthItem['name']; others: number }) {
  const { problem, advice } = copy.items[name];
  return (
    <>
      <b>{problem}</b> {advice} {others > 0 && fillText(copy.more, { count: others })}
    </>
  );
}

function Item({ item }: { item: HealthItem }) {
  const { name, since } = item;
  const { label, advice } = copy.items[name];
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {since === null ? (
          describeValue(item)
        ) : (
          <>
            <b>{describeValue(item)}</b> {fillText(copy.since, { when: formatShowMoment(since) })}
            <p className="soft">{advice}</p>
          </>
        )}
      </dd>
    </>
  );
}
