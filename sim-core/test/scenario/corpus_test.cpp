// The corpus of documents on which the core and the schema (scenarios/src/check.test.ts) must give the same verdict.
#include <gtest/gtest.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "scenario/parse.h"

namespace ackscope {
namespace {

std::string text_of(const rapidjson::Value& value) {
  rapidjson::StringBuffer text;
  rapidjson::Writer<rapidjson::StringBuffer> writer{text};
  value.Accept(writer);
  return {text.GetString(), text.GetSize()};
}

TEST(Corpus, EachDocumentHasExactlyTheProblemsThatTheCorpusSays) {
  int documents = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ACKSCOPE_REPOSITORY "/scenarios/test/corpus")) {
    if (entry.path().extension() != ".json") continue;
    std::ifstream file{entry.path()};
    const std::string text{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    rapidjson::Document corpus;
    corpus.Parse<rapidjson::kParseFullPrecisionFlag>(text.data(), text.size());
    ASSERT_FALSE(corpus.HasParseError()) << entry.path();
    ASSERT_TRUE(corpus.IsArray()) << entry.path();
    for (const auto& item : corpus.GetArray()) {
      ++documents;
      std::set<std::string> expected;
      for (const auto& pointer : item["pointers"].GetArray())
        expected.emplace(pointer.GetString(), pointer.GetStringLength());  // a key may hold a NUL
      std::set<std::string> found;
      const auto parsed = parse_scenario(text_of(item["document"]));
      if (const auto* problems = std::get_if<Problems>(&parsed)) {
        for (const Problem& problem : *problems) found.insert(problem.pointer);
      }
      EXPECT_EQ(std::holds_alternative<document::Scenario>(parsed), item["valid"].GetBool()) << item["name"].GetString();
      EXPECT_EQ(found, expected) << item["name"].GetString();
    }
  }
  EXPECT_GT(documents, 100);
}

}  // namespace
}  // namespace ackscope
