#include "scenario/json_reader.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace ackscope {
namespace {

std::string expected_number(const parameters::NumberSpec& spec, bool whole) {
  std::string text = whole ? "a whole number " : "a number ";
  text += spec.above_min ? "above " : "of at least ";
  text += to_text(spec.min) + " and at most " + to_text(spec.max);
  if (std::string_view{spec.unit} != "1") text += std::string(", in ") + spec.unit;
  if (spec.nullable) text += ", or null";
  return text;
}

}  // namespace

std::string to_text(double number) {
  char text[32];
  for (int digits = 15; digits <= 17; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, number);
    if (std::strtod(text, nullptr) == number) break;
  }
  return text;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string result = "\"";
  result += text.substr(0, kLongest);
  if (text.size() > kLongest) {
    // Not in the middle of a UTF-8 sequence.
    while (!result.empty() && (static_cast<unsigned char>(result.back()) & 0xc0U) == 0x80U) result.pop_back();
    if (!result.empty() && (static_cast<unsigned char>(result.back()) & 0x80U) != 0) result.pop_back();
    result += "...";
  }
  return result + "\"";
}

std::string describe(const Json& value) {
  switch (value.GetType()) {
    case rapidjson::kNullType:
      return "null";
    case rapidjson::kFalseType:
      return "false";
    case rapidjson::kTrueType:
      return "true";
    case rapidjson::kObjectType:
      return "an object";
    case rapidjson::kArrayType:
      return "a list";
    case rapidjson::kStringType:
      return quoted({value.GetString(), value.GetStringLength()});
    case rapidjson::kNumberType:
      break;
  }
  return to_text(value.GetDouble());
}

std::string alternatives(const char* const* names, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += i + 1 == count ? " or " : ", ";
    text += quoted(names[i]);
  }
  return text;
}

std::string pointer_to(const std::string& parent, std::string_view key) {
  std::string pointer = parent + "/";
  for (const char c : key) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
  return pointer;
}

std::string name_of(const std::string& pointer) {
  const std::string last = pointer.substr(pointer.rfind('/') + 1);
  const bool is_item = !last.empty() && std::all_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
  return pointer.empty() ? "the document" : is_item ? "this item" : last;
}

ObjectReader::ObjectReader(const Json& value, std::string pointer, Problems& problems)
    : object_{value.IsObject() ? &value : nullptr}, pointer_{std::move(pointer)}, problems_{problems}, problems_before_{problems.size()} {
  if (object_ == nullptr) problems_.push_back({pointer_, name_of(pointer_) + " is " + describe(value), "an object"});
}

std::optional<Place> ObjectReader::find(const char* key) {
  if (std::find(known_.begin(), known_.end(), std::string_view{key}) == known_.end()) known_.push_back(key);
  if (object_ == nullptr) return std::nullopt;
  const auto member = object_->FindMember(key);
  if (member == object_->MemberEnd()) return std::nullopt;
  return Place{member->value, pointer_to(pointer_, key), problems_};
}

std::optional<Place> ObjectReader::require(const char* key, const char* expected) {
  auto place = find(key);
  if (!place && object_ != nullptr) problems_.push_back({pointer_to(pointer_, key), std::string(key) + " is missing", expected});
  return place;
}

void ObjectReader::finish() {
  if (object_ == nullptr) return;
  std::vector<bool> seen(known_.size(), false);
  for (const auto& member : object_->GetObject()) {
    if (problems_.size() >= kMostProblems) return;
    const std::string_view key{member.name.GetString(), member.name.GetStringLength()};
    const auto known = std::find(known_.begin(), known_.end(), key);
    if (known == known_.end()) {
      std::string expected = "one of ";
      for (std::size_t i = 0; i < known_.size(); ++i) expected += std::string(i > 0 ? ", " : "") + known_[i];
      problems_.push_back({pointer_to(pointer_, key), "unknown key " + quoted(key), known_.empty() ? "no keys" : expected});
      continue;
    }
    const auto place = static_cast<std::size_t>(known - known_.begin());
    if (seen[place]) problems_.push_back({pointer_to(pointer_, key), "key " + quoted(key) + " appears twice", "each key once"});
    seen[place] = true;
  }
}

std::optional<double> ObjectReader::read_number(const char* key, const parameters::NumberSpec& spec, bool whole, bool& is_null) {
  is_null = false;
  const std::string expected = expected_number(spec, whole);
  const auto place = spec.required ? require(key, expected.c_str()) : find(key);
  if (!place) return std::nullopt;
  if (place->value.IsNull() && spec.nullable) {
    is_null = true;
    return std::nullopt;
  }
  const bool is_number = place->value.IsNumber();
  const double number = is_number ? place->value.GetDouble() : 0;
  const bool in_range = is_number && number <= spec.max && (spec.above_min ? number > spec.min : number >= spec.min);
  if (!in_range || (whole && number != std::floor(number))) {
    place->problem(std::string(key) + " is " + describe(place->value), expected);
    return std::nullopt;
  }
  return number;
}

void ObjectReader::number(const char* key, double& to, const parameters::NumberSpec& spec) {
  bool is_null = false;
  if (const auto read = read_number(key, spec, false, is_null)) to = *read;
}

void ObjectReader::number(const char* key, std::optional<double>& to, const parameters::NumberSpec& spec) {
  bool is_null = false;
  const auto read = read_number(key, spec, false, is_null);
  if (read || is_null) to = read;
}

void ObjectReader::integer(const char* key, std::int64_t& to, const parameters::NumberSpec& spec) {
  bool is_null = false;
  if (const auto read = read_number(key, spec, true, is_null)) to = static_cast<std::int64_t>(*read);
}

void ObjectReader::integer(const char* key, std::optional<std::int64_t>& to, const parameters::NumberSpec& spec) {
  bool is_null = false;
  const auto read = read_number(key, spec, true, is_null);
  if (read) to = static_cast<std::int64_t>(*read);
  if (is_null) to.reset();
}

void ObjectReader::boolean(const char* key, bool& to) {
  const auto place = find(key);
  if (!place) return;
  if (place->value.IsBool()) {
    to = place->value.GetBool();
  } else {
    place->problem(std::string(key) + " is " + describe(place->value), "true or false");
  }
}

void ObjectReader::out_of_order(const char* key, const char* other, const parameters::OrderSpec& spec) {
  problems_.push_back({pointer_to(pointer_, key), spec.message, std::string(spec.strictly ? "more than " : "at least ") + other, true});
}

std::optional<std::size_t> ObjectReader::choice_index(const char* key, const char* const* names, std::size_t count) {
  const auto place = find(key);
  if (!place) return std::nullopt;
  if (place->value.IsString()) {
    const std::string_view text{place->value.GetString(), place->value.GetStringLength()};
    for (std::size_t i = 0; i < count; ++i) {
      if (text == names[i]) return i;
    }
  }
  place->problem(std::string(key) + " is " + describe(place->value), alternatives(names, count));
  return std::nullopt;
}

}  // namespace ackscope
