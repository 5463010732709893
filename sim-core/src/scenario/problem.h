// What is wrong with a document: where, what, and what would be right. The same three words in core, server and page.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ackscope {

struct Problem {
  std::string pointer;  // RFC 6901, into the document the person wrote
  std::string message;
  std::string expected;
  // Each value is right by itself, but two do not go together. The schema cannot say that, so it is no matter of structure.
  bool is_order = false;
};

using Problems = std::vector<Problem>;

// A document with more problems than this is not looked at further.
inline constexpr std::size_t kMostProblems = 1000;

// [{"pointer": ..., "message": ..., "expected": ...}, ...]
std::string to_json(const Problems& problems);

}  // namespace ackscope
