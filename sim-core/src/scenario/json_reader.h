// Reading a JSON value as what it should be. Every mismatch becomes a Problem with a pointer; nothing is guessed or clamped, and
// reading goes on so that all problems are found at once.
#pragma once

#include <rapidjson/document.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parameters/number_spec.h"
#include "scenario/problem.h"

namespace ackscope {

using Json = rapidjson::Value;

// A place in the document.
struct Place {
  const Json& value;
  std::string pointer;
  Problems& problems;

  void problem(std::string message, std::string expected) const { problems.push_back({pointer, std::move(message), std::move(expected)}); }
};

// "an object", "the text \"abc\"", "-5": a value as a message names it.
std::string describe(const Json& value);
// A number as a message writes it.
std::string to_text(double number);
std::string quoted(std::string_view text);
// `"a", "b" or "c"`.
std::string alternatives(const char* const* names, std::size_t count);
// A pointer one step further (RFC 6901: ~ and / are escaped).
std::string pointer_to(const std::string& parent, std::string_view key);

// What a message calls the place that a pointer leads to: its key, or "this item" in a list.
std::string name_of(const std::string& pointer);

// An object whose keys are read one by one; keys that nobody asked for are problems. Also the visitor of parameters.
class ObjectReader {
 public:
  // Reports a problem and reads as empty if `place` is not an object.
  ObjectReader(const Json& value, std::string pointer, Problems& problems);

  bool is_object() const { return object_ != nullptr; }
  const std::string& pointer() const { return pointer_; }
  Problems& problems() const { return problems_; }

  // The member, or nothing. Says that the key is known.
  std::optional<Place> find(const char* key);
  // As find, but a missing member is a problem.
  std::optional<Place> require(const char* key, const char* expected);
  // Reports the keys that were not asked for, and keys that appear twice.
  void finish();

  // The structs of parameters call these.
  void number(const char* key, double& to, const parameters::NumberSpec& spec);
  void number(const char* key, std::optional<double>& to, const parameters::NumberSpec& spec);
  void integer(const char* key, std::int64_t& to, const parameters::NumberSpec& spec);
  void integer(const char* key, std::optional<std::int64_t>& to, const parameters::NumberSpec& spec);
  void boolean(const char* key, bool& to);
  // Says nothing where a member is wrong already: then one of the two is a default that nobody meant.
  template <class Number>
  void at_least(const char* key, Number value, const char* other, Number floor, const parameters::OrderSpec& spec) {
    if (problems_.size() == problems_before_ && !(spec.strictly ? value > floor : value >= floor)) out_of_order(key, other, spec);
  }
  template <class Enum>
  void choice(const char* key, Enum& to, std::initializer_list<const char*> names) {
    if (const auto chosen = choice_index(key, names.begin(), names.size())) to = static_cast<Enum>(*chosen);
  }

  template <class Parameters>
  void parameters(Parameters& to) {
    to.visit(*this);
  }

  // The index of the member's value among `names`; nothing (and a problem unless it is missing) otherwise.
  std::optional<std::size_t> choice_index(const char* key, const char* const* names, std::size_t count);

 private:
  void out_of_order(const char* key, const char* other, const parameters::OrderSpec& spec);
  std::optional<double> read_number(const char* key, const parameters::NumberSpec& spec, bool whole, bool& is_null);

  const Json* object_ = nullptr;
  std::string pointer_;
  Problems& problems_;
  const std::size_t problems_before_;
  std::vector<const char*> known_;
};

}  // namespace ackscope
