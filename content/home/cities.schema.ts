import * as v from 'valibot';
import { Text } from '#content/schema/parts.schema.ts';

function degrees(most: number) {
  const message = `degrees between -${most} and ${most}, such as -1.29`;
  return v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message));
}

const CityPlace = v.strictObject({
  /** North of the equator is positive. */
  latitude: degrees(90),
  /** East of Greenwich is positive. */
  longitude: degrees(180),
  /** The side of its dot for the city's name, clear of its neighbours. */
  label: v.picklist(
    ['right', 'left', 'above', 'below', 'below-left'],
    "'right', 'left', 'above', 'below' or 'below-left'",
  ),
});

export type CityPlace = v.InferOutput<typeof CityPlace>;

export const Cities = v.record(Text, CityPlace);

export type Cities = v.InferOutput<typeof Cities>;

export const schemas = { homeCity: Text, cities: Cities };
