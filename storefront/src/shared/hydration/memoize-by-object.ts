/**
 * Memoizes a function of one object, for as long as the object is in use. Only for objects that are never modified, such as query data.
 * @__NO_SIDE_EFFECTS__
 */
export function memoizeByObject<K extends object, V>(compute: (object: K) => V): (object: K) => V {
  const results = new WeakMap<K, V>()
  return (object) => {
    let result = results.get(object)
    if (result === undefined) {
      result = compute(object)
      results.set(object, result)
    }
    return result
  }
}
