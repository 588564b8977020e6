/** Decimal odds in thousandths: 2140 is 2.14. A rung of the ladder, from 1010 to 1000000. */
export type OddsMilli = number

/** A chance in parts per million, 0 to 1000000. */
export type Ppm = number

/** Hundredths of a percent: 250 is 2.5 %. */
export type Bps = number

/** A line in quarters: 2.25 is 9, −0.75 is −3. */
export type Quarters = number
