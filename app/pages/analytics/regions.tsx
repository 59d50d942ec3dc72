import { Card, Cards } from '#app/ui/data/card.tsx';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { analytics } from '#content/analytics/analytics.ts';
import { audience } from '#content/analytics/audience.ts';
import * as styles from './regions.module.css';

export function Regions() {
  return (
    <section className="section-peer" aria-labelledby="regions">
      <div className="page-width">
        <SectionHeading id="regions">{analytics.regions.title}</SectionHeading>
        <Cards className={styles.regions}>
          {audience.regions.map(({ name, cities }, index) => (
            <Card key={name} variant={index === 0 ? 'highlighted' : 'plain'}>
              <h3 className="headline-xl">{name}</h3>
              <ul className={styles.cities}>
                {cities.map((city) => (
                  <li key={city}>{city}</li>
                ))}
              </ul>
            </Card>
          ))}
        </Cards>
      </div>
    </section>
  );
}
