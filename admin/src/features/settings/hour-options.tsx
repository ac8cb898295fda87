import { nameHour } from '@saddar/contract/karachi'

/** The hours of a day as options of a select. @param from the first hour */
export const HourOptions = ({ from = 0 }: { from?: number }) =>
  Array.from({ length: 24 - from }, (_, index) => from + index).map((hour) => (
    <option key={hour} value={String(hour)}>
      {nameHour(hour)}
    </option>
  ))
