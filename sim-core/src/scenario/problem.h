// What is wrong with a document: where, what, and what would be right. The same three words in core, server and page.
#pragma once

#include <string>
#include <vector>

namespace ackscope {

struct Problem {
  std::string pointer;  // RFC 6901, into the document the person wrote
  std::string message;
  std::string expected;
};

using Problems = std::vector<Problem>;

// [{"pointer": ..., "message": ..., "expected": ...}, ...]
std::string to_json(const Problems& problems);

}  // namespace ackscope
