import { audience } from '#content/analytics/audience.ts';
import { home } from '#content/home/home.ts';
import { ReachMap } from './reach-map.tsx';
import './reach.css';

/** 'On The Map': the rings on the left, the same regions and cities in words on the right. */
export function Reach() {
  const { title, lead, picture } = home.map;
  return (
    <section className="reach band-ink" aria-labelledby="reach">
      <div className="reach-picture">
        <ReachMap names={audience.regions.flatMap(({ cities }) => cities)} picture={picture} />
      </div>
      <div className="reach-words">
        <h2 className="headline-4xl" id="reach">
          {title}
        </h2>
        <p className="reach-lead lead soft">{lead}</p>
        <ul>
          {audience.regions.map(({ name, cities }) => (
            <li className="reach-region" key={name}>
              <h3 className="headline-xl">{name}</h3>
              <p className="soft">{cities.join(', ')}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
