import * as v from 'valibot';
import { Words } from '#content/schema-parts.ts';

function degrees(most: number) {
  const message = `degrees between -${most} and ${most}, such as -1.29`;
  return v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message));
}

const CityPlace = v.strictObject({
  /** North of the equator is positive. */
  latitude: degrees(90),
  /** East of Greenwich is positive. */
  longitude: degrees(180),
  /** On which side of its dot the city's name stands, clear of its neighbours. */
  label: v.picklist(
    ['right', 'left', 'above', 'below', 'below-left'],
    "'right', 'left', 'above', 'below' or 'below-left'",
  ),
});

/** Where a city lies, and where its name stands on the map. */
export type CityPlace = v.InferOutput<typeof CityPlace>;

export const Cities = v.record(Words, CityPlace);

/** Where the cities lie, by name. */
export type Cities = v.InferOutput<typeof Cities>;
