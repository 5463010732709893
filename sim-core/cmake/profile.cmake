# Which parts of the core run often, so that the compiler makes those fast and the rest small (docs/decisions/0056-a-profile-of-the-core.md).
# `npm run core -- --profile` counts it anew. A function that has changed since is compiled as if nothing were known of it.
#
# Sets profile_options.

set(profile_archive "${CMAKE_CURRENT_LIST_DIR}/profile.tar.xz")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${profile_archive}")
# In a folder of its own name, so that another profile compiles everything again.
file(SHA256 "${profile_archive}" profile_hash)
string(SUBSTRING "${profile_hash}" 0 12 profile_hash)
set(profile_folder "${CMAKE_CURRENT_BINARY_DIR}/profile-${profile_hash}")
if(NOT EXISTS "${profile_folder}/core.profdata")
  file(ARCHIVE_EXTRACT INPUT "${profile_archive}" DESTINATION "${profile_folder}")
endif()
# It was counted natively, where a std::int64_t is a long: the names of functions that take one differ.
file(WRITE "${profile_folder}/names.txt" "type x l\ntype y m\n")

set(profile_options
  "-fprofile-instr-use=${profile_folder}/core.profdata" "-fprofile-remapping-file=${profile_folder}/names.txt"
  -Wno-profile-instr-out-of-date -Wno-profile-instr-unprofiled
  # Engines do not inline across WebAssembly functions, so the compiler has to, where it matters (docs/performance.md).
  -mllvm -hot-callsite-threshold=8000)
