import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { analytics } from '#content/analytics/analytics.ts';
import * as styles from './insights.module.css';

/** Conclusions as prose: the first sentence is largest, the last is beside the link. */
export function Insights() {
  const { title, sentences, more } = analytics.insights;
  const [first, ...rest] = sentences;
  const last = rest.pop();
  return (
    <section className="section band-waridi" aria-labelledby="insights">
      <div className="page-width">
        <SectionHeading id="insights" variant="label">
          {title}
        </SectionHeading>
        <div className={styles.insights}>
          <p className={`${styles.first} headline-3xl reveal`}>{first}</p>
          {rest.map((sentence) => (
            <p className={`${styles.insight} headline-2xl reveal`} key={sentence}>
              {sentence}
            </p>
          ))}
          <div className={styles.last}>
            <p className="lead">{last}</p>
            <ButtonLink href={more.to}>{more.label}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
