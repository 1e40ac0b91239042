/** Puts values at the places whose binary digits are theirs backwards, which the transform begins with. */
function reorder(values: Float32Array): void {
  for (let i = 1, j = 0; i < values.length; i += 1) {
    let bit = values.length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [values[i], values[j]] = [values[j] ?? 0, values[i] ?? 0];
  }
}

/** Turns samples into their spectrum, in place (radix 2). Both arrays have the same length, a power of two. */
export function transform(re: Float32Array, im: Float32Array): void {
  const length = re.length;
  reorder(re);
  reorder(im);
  for (let size = 2; size <= length; size <<= 1) {
    const angle = (-2 * Math.PI) / size;
    for (let k = 0; k < size / 2; k += 1) {
      const [cos, sin] = [Math.cos(angle * k), Math.sin(angle * k)];
      for (let x = k; x < length; x += size) {
        const y = x + size / 2;
        const real = (re[y] ?? 0) * cos - (im[y] ?? 0) * sin;
        const imaginary = (re[y] ?? 0) * sin + (im[y] ?? 0) * cos;
        re[y] = (re[x] ?? 0) - real;
        im[y] = (im[x] ?? 0) - imaginary;
        re[x] = (re[x] ?? 0) + real;
        im[x] = (im[x] ?? 0) + imaginary;
      }
    }
  }
}
