import { clsx } from 'clsx';
import { audience } from '#content/analytics/audience.ts';
import type { CityPlace } from '#content/home/cities.schema.ts';
import { cities, homeCity } from '#content/home/cities.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { withCommas } from '#domain/show/figures.ts';
import {
  bearingFrom,
  kilometresBetween,
  MAP_CENTRE,
  MAP_SIZE,
  type MapPoint,
  NEAR_KM,
  pointAt,
  radiusOf,
} from './projection.ts';
import * as styles from './reach.module.css';
import * as reachMapStyles from './reach-map.module.css';

export function Reach() {
  const { title, lead, picture } = homeCopy.map;
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

const RINGS = [
  { kilometres: 10_000, className: reachMapStyles.ring10000 },
  { kilometres: 5_000, className: reachMapStyles.ring5000 },
  { kilometres: 2_500, className: reachMapStyles.ring2500 },
];

const HORIZON_UNITS = 530;

const ORIGIN_UNITS = 40;

/** Reaches from a dot to about the middle of its label. */
const LABEL_OFFSETS: Record<CityPlace['label'], MapPoint> = {
  right: { x: 50, y: 0 },
  left: { x: -50, y: 0 },
  above: { x: 0, y: -22 },
  below: { x: 0, y: 22 },
  'below-left': { x: -40, y: 22 },
};

/** Points to the south-east; each label is just inside its ring. */
const RING_LABEL = { bearing: 146, inset: 17 } as const;

/** A map of rings around the show's city: directions are true, distances compressed. */
function ReachMap({ names, picture }: { names: readonly string[]; picture: string }) {
  const dots = names.flatMap((name) => dotOf(name) ?? []);
  return (
    <svg className={reachMapStyles.reachMap} role="img" aria-label={picture}>
      <svg viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`} aria-hidden="true">
        <circle className={reachMapStyles.ringHorizon} {...centre} r={HORIZON_UNITS} />
        {RINGS.map(({ kilometres, className }) => (
          <circle className={className} key={kilometres} {...centre} r={radiusOf(kilometres)} />
        ))}
        <circle className={reachMapStyles.sun} {...centre} r={radiusOf(NEAR_KM)} />
        <circle className={reachMapStyles.sunEdge} {...centre} r={radiusOf(NEAR_KM) - 9} />
        {dots.map(({ name, point, start, isNear }) => (
          <line
            className={clsx(reachMapStyles.route, isNear && reachMapStyles.routeNear)}
            key={name}
            x1={start.x}
            y1={start.y}
            x2={point.x}
            y2={point.y}
          />
        ))}
        {dots.map(({ name, point, isNear }) => (
          <circle
            className={clsx(reachMapStyles.dot, isNear && reachMapStyles.dotNear)}
            key={name}
            cx={point.x}
            cy={point.y}
            r={isNear ? 9 : 11}
          />
        ))}
        <circle className={reachMapStyles.origin} {...centre} r={ORIGIN_UNITS} />
        <circle className={reachMapStyles.originRing} {...centre} r={ORIGIN_UNITS - 12} />
        <circle className={reachMapStyles.originDot} {...centre} r={11} />
      </svg>
      {RINGS.map(({ kilometres }) => (
        <text
          className={reachMapStyles.kilometres}
          key={kilometres}
          {...percentOf(pointAt(radiusOf(kilometres) - RING_LABEL.inset, RING_LABEL.bearing))}
        >
          {`${withCommas(kilometres)} ${homeCopy.map.kilometres}`}
        </text>
      ))}
      {dots.map(({ name, point, label, isOnSun }) => (
        <text
          className={clsx(
            reachMapStyles.label,
            LABEL_CLASSES[label],
            isOnSun && reachMapStyles.labelDark,
          )}
          key={name}
          {...percentOf(point)}
        >
          {name}
        </text>
      ))}
      <text
        className={`${reachMapStyles.label} ${reachMapStyles.labelHome}`}
        {...percentOf({ ...MAP_CENTRE, x: MAP_CENTRE.x + ORIGIN_UNITS })}
      >
        {homeCity}
      </text>
    </svg>
  );
}

const LABEL_CLASSES = {
  above: reachMapStyles.above,
  below: reachMapStyles.below,
  'below-left': reachMapStyles.belowLeft,
  left: reachMapStyles.left,
  right: reachMapStyles.right,
} as const;

const centre = { cx: MAP_CENTRE.x, cy: MAP_CENTRE.y };

/** Percentages: labels are outside the scaled drawing, so that their size is constant. */
function percentOf({ x, y }: MapPoint) {
  return { x: `${(x / MAP_SIZE) * 100}%`, y: `${(y / MAP_SIZE) * 100}%` };
}

function dotOf(name: string) {
  const [home, place] = [cities[homeCity], cities[name]];
  if (!home || !place || name === homeCity) return;
  const kilometres = kilometresBetween(home, place);
  const bearing = bearingFrom(home, place);
  const isNear = kilometres <= NEAR_KM;
  const point = pointAt(radiusOf(kilometres), bearing);
  return {
    name,
    point,
    label: place.label,
    isNear,
    /** Its label is dark. */
    isOnSun: isOnSun(point, LABEL_OFFSETS[place.label]),
    /** The start of its route: the centre, or the edge of the sun. */
    start: isNear ? MAP_CENTRE : pointAt(radiusOf(NEAR_KM), bearing),
  };
}

function isOnSun({ x, y }: MapPoint, offset: MapPoint): boolean {
  const fromCentre = Math.hypot(x + offset.x - MAP_CENTRE.x, y + offset.y - MAP_CENTRE.y);
  return fromCentre < radiusOf(NEAR_KM);
}
