import { audience } from '#content/analytics/audience.ts';
import { home } from '#content/home/home.ts';
import * as styles from './reach.module.css';
import { ReachMap } from './reach-map.tsx';

/** 'On The Map': the map, and its regions and cities as text. */
export function Reach() {
  const { title, lead, picture } = home.map;
  return (
    <section className={`${styles.reach} band-ink`} aria-labelledby="reach">
      <div className={styles.picture}>
        <ReachMap names={audience.regions.flatMap(({ cities }) => cities)} picture={picture} />
      </div>
      <div className={styles.text}>
        <h2 className="headline-4xl" id="reach">
          {title}
        </h2>
        <p className={`${styles.lead} lead soft`}>{lead}</p>
        <ul>
          {audience.regions.map(({ name, cities }) => (
            <li className={styles.region} key={name}>
              <h3 className="headline-xl">{name}</h3>
              <p className="soft">{cities.join(', ')}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
