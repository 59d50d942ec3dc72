import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { analytics } from '#content/analytics/analytics.ts';
import './insights.css';

/** What the numbers say, set as prose: the first sentence largest, the last beside the way on. */
export function Insights() {
  const { title, sentences, more } = analytics.insights;
  const [first, ...rest] = sentences;
  const last = rest.pop();
  return (
    <section className="section band-waridi" aria-labelledby="insights">
      <div className="page-width">
        <SectionHeading id="insights" look="label">
          {title}
        </SectionHeading>
        <div className="insights">
          <p className="insight-first headline-3xl reveal">{first}</p>
          {rest.map((sentence) => (
            <p className="insight headline-2xl reveal" key={sentence}>
              {sentence}
            </p>
          ))}
          <div className="insight-last">
            <p className="lead">{last}</p>
            <ButtonLink href={more.to}>{more.label}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
