import { MoreLink } from '#app/ui/link/more-link.tsx';
import { about } from '#content/about.ts';
import { leadHost } from '#content/team/hosts.ts';
import * as styles from './lead-host.module.css';

export function LeadHost() {
  const { quote, story, more } = about.leadHost;
  return (
    <section className="section band-waridi" aria-labelledby="lead-host">
      <div className={`${styles.leadHost} page-width`}>
        <blockquote className={`${styles.quote} reveal`}>
          <p>
            <q>{quote}</q>
          </p>
        </blockquote>
        <div className={styles.name}>
          <h2 className="headline-2xl" id="lead-host">
            {leadHost.name}
          </h2>
          <p className="ask">{leadHost.position}</p>
        </div>
        <div className={styles.story}>
          <p className="lead">{leadHost.bio}</p>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <MoreLink to={more.to}>{more.label}</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}
