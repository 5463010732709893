// The cube root of a positive number, the same on every machine: Newton's method with additions, multiplications and divisions only,
// because libraries differ in the last bit of `cbrt` and `pow`. The last step knows how far the cube is from the number beyond a double's
// precision (Dekker's products), so that the result is the double next to the root, and the exact root where that is a double.
#pragma once

#include <cmath>

namespace ackscope {

// A product and what rounding took from it (Dekker 1971).
struct ExactProduct {
  double rounded;
  double rest;
};

inline ExactProduct exact_product(double a, double b) {
  constexpr double kSplit = 134217729;  // 2^27 + 1: halves a double's 53 bits
  const double a_scaled = kSplit * a;
  const double a_high = a_scaled - (a_scaled - a);
  const double a_low = a - a_high;
  const double b_scaled = kSplit * b;
  const double b_high = b_scaled - (b_scaled - b);
  const double b_low = b - b_high;
  const double rounded = a * b;
  return {rounded, a_low * b_low - (((rounded - a_high * b_high) - a_low * b_high) - a_high * b_low)};
}

// REQUIRES: x is finite and above zero.
inline double cube_root(double x) {
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);  // in [1/2, 1)
  int third = exponent / 3;
  if (third * 3 > exponent) --third;
  mantissa = std::ldexp(mantissa, exponent - third * 3);  // in [1/2, 4)

  double root = 0.72 + 0.23 * mantissa;  // within a tenth; each step doubles the digits
  for (int step = 0; step < 5; ++step) root = (2 * root + mantissa / (root * root)) / 3;

  const ExactProduct square = exact_product(root, root);
  const ExactProduct cube = exact_product(square.rounded, root);
  const double missing = ((mantissa - cube.rounded) - cube.rest) - square.rest * root;
  root += missing / (3 * square.rounded);
  return std::ldexp(root, third);
}

}  // namespace ackscope
