// The expected digests come from XXH64 written in Python's integers from its specification, which was first held to the published
// values: XXH64("") = ef46db3751d8e999, XXH64("a") = d24ec4f1a98c6e5b, XXH64("abc") = 44bc2cf5ad770999 and
// XXH64("Nobody inspects the spammish repetition") = fbcea83c8a378bf1.
#include "trace/digest.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "trace/trace.h"

namespace ackscope {
namespace {

// The little-endian word of bytes first, first + 1, ... (each modulo 256).
std::uint64_t word_from(unsigned first) {
  std::uint64_t word = 0;
  for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{(first + i) & 255U} << (8 * i);
  return word;
}

// Adds the 32 bytes first, first + 1, ...
void add_bytes_from(unsigned first, Digest& digest) {
  digest.add(word_from(first), word_from(first + 8), word_from(first + 16), word_from(first + 24));
}

TEST(Digest, OfNoRowsIsThatOfTheEmptyText) { EXPECT_EQ(Digest{}.text(), "ef46db3751d8e999"); }

TEST(Digest, IsXxh64OfTheRowsBytes) {
  Digest zeros;
  zeros.add(0, 0, 0, 0);
  EXPECT_EQ(zeros.text(), "f6e9be5d70632cf5");  // 32 zero bytes

  Digest counting;
  add_bytes_from(0, counting);
  EXPECT_EQ(counting.text(), "cbf59c5116ff32b4");  // bytes 0 to 31
  add_bytes_from(32, counting);
  EXPECT_EQ(counting.text(), "f7c67301db6713f0");  // bytes 0 to 63: asking for the text disturbed nothing
  for (unsigned row = 2; row < 1024; ++row) add_bytes_from(32 * row, counting);
  EXPECT_EQ(counting.text(), "c975d3a5e659d2b7");  // bytes 0 to 255, 128 times
}

// A row is packed as Python's struct "<dBBHIIId": at, kind, 0, tag, flow, id, a, value.
TEST(Digest, OfATraceCoversEachFieldOfARowInItsPlace) {
  Trace trace{TraceLevel::kPackets, 10};
  trace.record(Time::zero(), Kind::kFlow, 0, 0, 0, 3, 0.0);
  EXPECT_EQ(trace.digest(), "1be7a5ce0a0f0bdf");
  trace.record(Time::nanoseconds(1'000'000), Kind::kTransmit, 1, 7, 0x01020304, 1000, 11'000'000.0);
  EXPECT_EQ(trace.digest(), "8829fc8a59ad14da");
  trace.record(Time::nanoseconds(2'500'000'000), Kind::kEstimate, EstimatePhase::kCongestionAvoidance, 4294967295U, 59000, 62, -1.0);
  EXPECT_EQ(trace.digest(), "07a84734272e84ac");
}

}  // namespace
}  // namespace ackscope
